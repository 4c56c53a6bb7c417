import type { LeagueView } from '#contract/leagues.ts'
import { leagueCard } from '#copy/league-lines.ts'
import type { Paper } from '#domain/bets/paper.ts'
import { championsOf, isUndecided } from '#domain/leagues/standings.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import type { CardSheet } from './port.ts'

const SOMEBODYS_PET: PetFace = { type: 'mystical_dog', stage: 'young' }

interface Shown {
  readonly paper: Paper
  readonly league: Pick<LeagueView, 'name' | 'status' | 'memberCount' | 'openBetCount' | 'standings'>
}

/** The words and the pet of a league's picture; the pet is the leader's. */
export function standingsSheet({ paper, league }: Shown): CardSheet {
  const { name, status, memberCount, standings } = league
  const champions = championsOf(league).map((line) => line.name)
  const state = status === 'finished' && !isUndecided(league) ? leagueCard.finished : leagueCard.running
  return {
    design: 'standings',
    paper,
    title: name,
    line: champions.length > 0 ? leagueCard.champion(champions) : `${state} · ${leagueCard.members(memberCount)}`,
    rows: standings.map((row) => ({
      rank: String(row.rank),
      name: row.hasLeft ? leagueCard.left(row.name) : row.name,
      score: leagueCard.score(row.tokens, row.won),
    })),
    pet: standings[0]?.pet ?? SOMEBODYS_PET,
  }
}
