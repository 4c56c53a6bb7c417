import type { BetView } from '#contract/bet-view.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { predictEntry } from '#copy/predict-entry.ts'
import { guestDoorQuery } from '#web/api/bets.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { paths } from '#domain/paths.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BetFrame } from '#web/features/predict/frame/bet-frame.tsx'
import { closedForAll, type ClosedForAll } from '#web/features/predict/frame/closed-reason.ts'
import { useInstant } from '#web/features/predict/frame/use-instant.ts'
import type { Named } from '#web/features/predict/joining/preselected-participant.ts'

const { Part: VisitorMargin } = latePart(
  async () => (await import('#web/features/predict/joining/visitor-margin.tsx')).VisitorMargin,
)
const { Part: ClosedVisitor } = latePart(
  async () => (await import('#web/features/predict/joining/closed-visitor.tsx')).ClosedVisitor,
)
const { Part: SignUpPrompt } = latePart(
  async () => (await import('#web/features/predict/joining/sign-up-prompt.tsx')).SignUpPrompt,
)
const { Part: GuestForm } = latePart(
  async () => (await import('#web/features/predict/joining/guest-form.tsx')).GuestForm,
)
const { Part: GuestsFull } = latePart(
  async () => (await import('#web/features/predict/joining/guests-full.tsx')).GuestsFull,
)

interface VisitorScreenProps {
  readonly bet: BetView
  /** Whom the link that the visitor opened was made for. */
  readonly named: Named
}

/** The page for a visitor while the bet is live. */
export function VisitorScreen({ bet, named }: VisitorScreenProps) {
  const now = useInstant(bet.deadline)
  const closed = closedForAll(bet, now)
  const isForGuests = useGuestRefusal(bet)?.code !== 'guest.off' && closed === null
  return (
    <BetFrame
      bet={bet}
      start={<Wordmark />}
      end={isForGuests && <AccountLink bet={bet} named={named} />}
      lead={isForGuests && <WantsIt bet={bet} />}
      isMenuHidden={isForGuests}
      margin={<VisitorMargin bet={bet} />}
    >
      <VisitorBody bet={bet} closed={closed} named={named} />
    </BetFrame>
  )
}

/** What is in the way of a guest. Where the answer did not come the visitor signs up, which always works. */
function useGuestRefusal({ uniqueId }: Pick<BetView, 'uniqueId'>): GuestRefusal | null {
  const { data: door } = useQuery(guestDoorQuery(useApiClient(), uniqueId))
  return door ? door.refusal : { code: 'guest.off' }
}

const WantsIt = ({ bet }: Pick<VisitorScreenProps, 'bet'>) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 text-15">
    <Avatar pet={bet.creatorPet} name={bet.creatorName} paper="butter" size={26} />
    <span className="min-w-0 wrap-anywhere">
      <bdi className="font-bold">{bet.creatorName}</bdi> {predictEntry.wantsIt}
    </span>
  </span>
)

const returnToOf = (bet: BetView, { participant }: Named): string =>
  paths.predict(bet.uniqueId, participant ?? undefined)

const AccountLink = ({ bet, named }: VisitorScreenProps) => (
  <ButtonLink
    to="/auth"
    search={{ returnTo: returnToOf(bet, named), mode: 'sign-in' }}
    variant="text"
    size="sm"
    className="px-1 lg-hidden"
  >
    {predictEntry.haveAccount}
  </ButtonLink>
)

interface VisitorBodyProps extends VisitorScreenProps {
  /** Null while a participant is unclaimed. */
  readonly closed: ClosedForAll | null
}

/** What a visitor sees: everything but the predictions, and where they write their own. */
export function VisitorBody({ bet, closed, named }: VisitorBodyProps) {
  const refusal = useGuestRefusal(bet)
  const returnTo = returnToOf(bet, named)
  if (closed) {
    return (
      <Suspense>
        <ClosedVisitor bet={bet} closed={closed} returnTo={returnTo} />
      </Suspense>
    )
  }
  switch (refusal?.code) {
    case 'guest.off':
      return (
        <Suspense>
          <SignUpPrompt bet={bet} returnTo={returnTo} />
        </Suspense>
      )
    case 'guest.bet_full':
    case 'guest.network_full':
      return (
        <Suspense>
          <GuestsFull bet={bet} refusal={refusal} returnTo={returnTo} />
        </Suspense>
      )
    case 'guest.stake_limit':
    case 'guest.credit_out':
    case 'guest.credit_spent':
    case undefined:
      return (
        <Suspense>
          <GuestForm bet={bet} refusal={refusal} named={named} />
        </Suspense>
      )
  }
}
