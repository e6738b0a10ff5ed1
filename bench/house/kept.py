"""How a house with many running tables opens: python3 bench/house/kept.py target/release/heist [tables]

Opens one table against bots until it waits for its person, stops the house, copies that table in
the database so many times under other ids, opens the house again, and says how long the first
answer took (the start of the program included), how much memory the house then holds, and how many
tables it woke. Then it says what opening a table that waits for players costs, as the median of ten:
in that house, and in the same house with so many old tables more that never began.

    python3 bench/house/kept.py target/release/heist 10000 100000
"""

import json
import random
import re
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

heist = sys.argv[1]
tables = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
unbegun = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
data = tempfile.mkdtemp(prefix="heist-kept-")


def serve():
    began = time.time()
    limits = ["--tables-per-hour", "1000000", "--unstarted-tables", "1000"]
    flags = [*limits, "--listen", "127.0.0.1:0", "--data", data, "--metrics-every", "0", "--bot-pause", "0-1"]
    house = subprocess.Popen(
        [heist, "serve", *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    return house, re.search(r"http://[\d.:]+", house.stdout.readline()).group(), began


def ask(url, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    sent = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, sent, headers)).read().decode()


def stop(house):
    house.send_signal(signal.SIGTERM)
    house.wait()


def opening():
    """What opening a table costs, in milliseconds."""
    took = []
    for _ in range(10):
        began = time.time()
        ask(f"{address}/api/tables", {"game": "millions-of-dollars", "seats": 3}, token)
        took.append((time.time() - began) * 1000)
    return round(statistics.median(took), 1)


def new_id():
    return "".join(random.choices("0123456789bcdfghjkmnpqrstvwxyz", k=20))


house, address, _ = serve()
token = json.loads(ask(f"{address}/api/guest", {"name": "Kept"}))["token"]
wish = {"game": "millions-of-dollars", "seats": 3, "start": True, "level": "random"}
first = json.loads(ask(f"{address}/api/tables", wish, token))["table"]
while len(json.loads(ask(f"{address}/api/tables/{first}/view", None, token))["legal"]) == 0:
    time.sleep(0.1)
time.sleep(3)
stop(house)

database = sqlite3.connect(f"{data}/heist.db")
database.row_factory = sqlite3.Row
table = dict(database.execute("SELECT * FROM tables WHERE id = ?", [first]).fetchone())
rows = database.execute("SELECT * FROM journal WHERE table_id = ?", [first]).fetchall()


def insert(into, row):
    places = ",".join("?" * len(row))
    database.execute(f"INSERT INTO {into} ({','.join(row)}) VALUES ({places})", list(row.values()))


for _ in range(tables - 1):
    name = new_id()
    insert("tables", table | {"id": name, "room": table["room"].replace(first, name)})
    for row in rows:
        entry = dict(row) | {"table_id": name}
        del entry["position"]
        insert("journal", entry)
database.commit()
database.close()

house, address, began = serve()
ask(f"{address}/api/tables/{first}/view", None, token)
answered = time.time() - began
with open(f"/proc/{house.pid}/status") as status:
    resident = int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))
awake = re.search(r"heist_tables_awake (\d+)", ask(f"{address}/metrics")).group(1)
report = {"tables": tables, "first_answer_ms": round(answered * 1000), "memory_mib": round(resident / 1024, 1)}
print(json.dumps(report | {"tables_awake": int(awake)}))
before = opening()
stop(house)

# Tables of others that wait for players: as old as they may be without being closed.
database = sqlite3.connect(f"{data}/heist.db")
database.row_factory = sqlite3.Row
sql = "SELECT * FROM tables WHERE status = 'gathering' LIMIT 1"
table = dict(database.execute(sql).fetchone())
room = json.loads(table["room"])
hosts = [new_id() for _ in range(1000)]
for number in range(unbegun):
    room["id"] = new_id()
    room["host"]["guest"] = hosts[number % 1000]
    for place in room["places"]:
        if "person" in place["sitter"]:
            place["sitter"]["person"]["guest"] = room["host"]["guest"]
    insert("tables", table | {"id": room["id"], "room": json.dumps(room)})
database.commit()
database.close()

house, address, _ = serve()
print(json.dumps({"unbegun": unbegun, "opening_ms_before": before, "opening_ms": opening()}))
stop(house)
shutil.rmtree(data)
