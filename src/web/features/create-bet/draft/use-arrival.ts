import { type Draft, type DraftLeague, hasContent } from '#domain/bets/draft.ts'
import { friendsQuery } from '#web/api/friends.ts'
import { useMe } from '#web/api/me.ts'
import type { DraftStore, KeptDraft } from '#web/components/bet-draft/draft-store.ts'
import type { WizardStepState } from '#web/features/create-bet/use-wizard-step.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { newId } from '#web/lib/command-id.ts'
import type { HistoryState } from '#web/navigation/history.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { inviteByName, type PickedFriend, pickFriend } from './draft-edits.ts'
import { setLeague } from './league-edits.ts'

/**
 * The league whose card led here. Only its name is shown; the server looks at the id.
 *
 * @see docs/screens.md#create-bet
 */
function leagueOf({ leagueId, leagueName }: HistoryState): DraftLeague | null {
  return leagueId === undefined ? null : { leagueId, name: leagueName ?? '' }
}

/**
 * Opens the wizard where its author left it, and makes a row for the friend a link brought along.
 *
 * @returns whether there was something to come back to
 */
export function useArrival(
  kept: KeptDraft | null,
  store: DraftStore | null,
  { search, goTo, showCreated }: WizardStepState,
) {
  const findFriend = useFindFriend()
  const me = useMe()
  const router = useRouter()
  const [hasArrived, setHasArrived] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const publishedAs = kept?.publishedAs
  const isArriving =
    kept !== null && publishedAs === undefined && search.step === undefined && search.created === undefined

  if (isArriving && !hasArrived) {
    setHasArrived(true)
    setIsReturning(hasContent(kept.draft))
  }

  const arrive = useEffectEvent(() => {
    if (store === null) return
    const { friend, friendName = '', question } = search
    const write = (change: (draft: Draft) => Draft) => store.write((now) => ({ ...now, draft: change(now.draft) }))
    const league = leagueOf(router.progress.location.state)
    const hasFriend = friend !== undefined || friendName !== ''
    // A bet with a friend is no bet of the league that the kept draft was for: its members are not their friends.
    if (league || hasFriend) write((draft) => setLeague(draft, league))
    // A draft of the account's own is never overwritten.
    if (question !== undefined)
      write((draft) => (draft.description.trim() ? draft : { ...draft, description: question }))
    if (friend === undefined) write((draft) => inviteByName(draft, friendName, newId()))
    else {
      void findFriend(friend).then((found) =>
        write((draft) =>
          found
            ? pickFriend(draft, found, { key: newId(), creatorName: me?.displayName ?? null })
            : inviteByName(draft, friendName, newId()),
        ),
      )
    }
    goTo(store.read().draft.step, { replace: true })
  })

  // The address and the stored draft are outside React; they are brought in line as the screen opens.
  useEffect(() => {
    if (isArriving) arrive()
  }, [isArriving])

  const follow = useEffectEvent((uniqueId: string) => {
    if (search.created !== uniqueId) showCreated(uniqueId)
    else store?.write(({ draft }) => ({ draft }))
  })

  // Another tab has published the draft that stood here: this one shows the same bet, until the address names it.
  useEffect(() => {
    if (publishedAs !== undefined) follow(publishedAs)
  }, [publishedAs, search.created])

  return { isReturning, forget: () => setIsReturning(false) }
}

export type Arrival = ReturnType<typeof useArrival>

/** Looks a link's friend up among my own: an address may say anything, so its name is taken from the server. */
function useFindFriend(): (userId: string) => Promise<PickedFriend | null> {
  const queryClient = useQueryClient()
  const options = friendsQuery(useApiClient())
  return async (userId) => {
    const known = await queryClient.fetchQuery(options).catch(() => null)
    return known?.friends.find((friend) => friend.userId === userId) ?? null
  }
}
