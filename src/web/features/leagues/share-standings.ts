import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { shareCard } from '#web/components/share-card.ts'
import { leaguePaths } from './league-links.ts'

const { picture } = leagues.page

/** Shares the table of a league as a picture. */
export const shareStandings = ({ leagueId, name }: Pick<LeagueView, 'leagueId' | 'name'>): Promise<void> =>
  shareCard(
    { title: name, text: picture.text(name), url: location.origin + leaguePaths.league(leagueId) },
    { src: leaguePaths.card(leagueId), alt: picture.alt(name), fileName: picture.fileName },
  )
