import type { LeagueView } from '#contract/leagues.ts'
import { leagues } from '#copy/leagues.ts'
import { shareCard } from '#web/components/share-card.ts'
import { paths } from '#domain/paths.ts'

const { picture } = leagues.page

/** Shares the table of a league as a picture. */
export const shareStandings = ({ leagueId, name }: Pick<LeagueView, 'leagueId' | 'name'>): Promise<void> =>
  shareCard(
    { title: name, text: picture.text(name), url: location.origin + paths.league(leagueId) },
    { src: paths.leagueCard(leagueId), alt: picture.alt(name), fileName: picture.fileName },
  )
