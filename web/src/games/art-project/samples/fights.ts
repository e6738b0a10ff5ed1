// Fights, before they are opened and under way, for the story page.

import type { Die } from '../../../types/art-project/Die'
import type { FightOption } from '../../../types/art-project/FightOption'
import type { FightStage } from '../../../types/art-project/FightStage'
import type { View } from '../model'
import { at, planned, PROSPECT } from './plans'

const die = (owner: number, shows: number, kind: Die['kind'] = 'character'): Die => ({
  owner,
  shows,
  kind,
})
const says = (name: string, verdict: string, line: [string, string]): FightOption['says'] => ({
  name,
  lines: [line],
  warning: null,
  verdict,
  prospect: PROSPECT,
})
const option = (more: Partial<FightOption>): FightOption => ({
  seat: 0,
  deed: 'guns',
  actions: [{ spend_gun: { h: 0 } }],
  guns: 0,
  hearts: 0,
  card: null,
  dice: [],
  needs: null,
  breaks: [],
  team: [14, 14],
  chance: 0,
  guns_left: 4,
  health_left: 3,
  fatal: false,
  says: says('2 guns', 'Wins for sure', ['Then', '18 against 17']),
  ...more,
})
export const fight: FightStage = {
  space: at('Kanazawa'),
  question: '3 short in Kanazawa',
  why: '14 against 17.',
  idle: 'You are elsewhere.',
  stakes: ['A win sends 5 agents away.', 'Giving up costs 1 heart.'],
  leader: 0,
  involved: [0, 2],
  dice: [die(0, 2), die(2, 2), die(0, 6, 'ally'), die(0, 4, 'ally')],
  guns: 0,
  armed: 0,
  team: 14,
  against: { agents: 5, threat: 10, white_hand: 2, total: 17 },
  gap: 3,
  throw: {
    least: 6,
    chances: [6, 25, 56, 93, 130, 154, 160, 145, 110, 70, 35, 12, 4],
    shows: 14,
    wins_from: 17,
  },
  chances: [
    { guns: 0, hearts: 0, chance: 51 },
    { guns: 1, hearts: 0, chance: 231 },
    { guns: 2, hearts: 0, chance: 530 },
    { guns: 3, hearts: 0, chance: 840 },
    { guns: 4, hearts: 0, chance: 950 },
    { guns: 6, hearts: 2, chance: 1000 },
  ],
  win: { agents: 5, piece: false, saves: true, last_piece: false },
  lose: { hearts: 1, fatal_for: [], falls: true },
  options: [
    option({ guns: 2, chance: 1000, team: [18, 18], guns_left: 2 }),
    option({
      deed: 'reroll_and_guns',
      actions: ['draw'],
      guns: 1,
      card: 1,
      dice: [3, 0],
      needs: 7,
      chance: 500,
      breaks: ['music'],
      says: {
        ...says('Re-roll, 1 gun', 'Wins 50%', ['Needs', '7 on the two']),
        warning: 'breaks music clues',
      },
    }),
    option({
      deed: 'reroll',
      actions: ['ready'],
      card: 0,
      dice: [3],
      needs: 7,
      chance: 8,
      says: says('Re-roll', 'Wins 1%', ['Needs', '7']),
    }),
    option({
      deed: 'admit_defeat',
      actions: ['admit_defeat'],
      health_left: 2,
      says: says('Give up', 'The city falls', ['Then', '5 agents stay']),
    }),
  ],
}
export const fatalFight: FightStage = {
  ...fight,
  leader: 2,
  lose: { ...fight.lose, fatal_for: [2] },
  options: [
    option({
      deed: 'admit_defeat',
      actions: ['admit_defeat'],
      health_left: 0,
      fatal: true,
      says: says('Give up', 'Loses the game', ['Then', '5 agents stay']),
    }),
  ],
}

const { against, chances, win, lose } = fight
export const opening: View = {
  ...planned,
  phase: 'fights',
  fights: [
    {
      space: at('Kanazawa'),
      leaders: [0, 2],
      companion: false,
      allies: 2,
      rolls: [6, 18],
      against,
      chances,
      win,
      lose,
      prospect: PROSPECT,
    },
    {
      space: at('Tokyo'),
      leaders: [1],
      companion: false,
      allies: 2,
      rolls: [5, 15],
      against: { agents: 2, threat: 10, white_hand: 2, total: 14 },
      chances: chances.slice(0, 2),
      win: { agents: 2, piece: true, saves: false, last_piece: false },
      lose: { hearts: 1, fatal_for: [1], falls: false },
      prospect: PROSPECT,
    },
  ],
}
export const fighting: View = {
  ...planned,
  phase: { fight: { ...fight, roll: fight.dice, against: fight.against.total } },
  fight,
}
