import { useMe } from '#web/api/me.ts'
import { latePart } from '#web/ui/late-part.ts'
import { useIsWide } from '#web/ui/media.ts'
import { useLatePart } from '#web/ui/use-late-part.ts'

const pile = latePart(async () => (await import('./pile.tsx')).Pile)
const { Part: Pile } = pile

/**
 * The viewer's bets beside the open one, in panes with `hasStack`. Only a window that is wide enough fetches its code and
 * the list; its place is kept from the start.
 */
export function BetPile({ openId }: { readonly openId: string }) {
  const me = useMe()
  const isWide = useIsWide()
  const isWanted = isWide && me !== null
  const isHere = useLatePart(pile, isWanted, () => undefined)
  return isWanted && isHere ? <Pile openId={openId} /> : <div className="pane-stack" />
}
