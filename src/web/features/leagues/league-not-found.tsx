import { leagues } from '#copy/leagues.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { useParam } from '#web/navigation/hooks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeagueFrame, LeagueTopBar } from './league-frame.tsx'

/** The league is gone, or the viewer was never a member; the page does not reveal which. */
export function LeagueNotFound() {
  const { title, line, button } = leagues.page.notFound
  return (
    <div className="grid min-h-[calc(100dvh-12rem)] place-content-center">
      <EmptyState
        headingLevel={1}
        art={<PetImage pet={{ type: 'mystical_dog', stage: 'baby' }} mood="sad" size={210} />}
        title={title}
        line={line}
        action={
          <ButtonLink variant="ink" to="/leagues">
            {button}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** The page that the server renders for an address of no league of the viewer's. */
export function LeagueNotFoundScreen() {
  const id = useParam('id')
  return (
    <LeagueFrame leagueId={id}>
      <div className="pane-focus px-4 pb-6">
        <LeagueTopBar />
        <LeagueNotFound />
      </div>
    </LeagueFrame>
  )
}
