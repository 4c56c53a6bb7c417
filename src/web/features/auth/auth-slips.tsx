import { auth } from '#copy/auth.ts'
import { guests } from '#copy/guests.ts'
import { Seal } from '#web/components/art.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import type { authReasonOf } from './auth-reason.ts'

const SLIP = 'on-paper flex gap-3 overflow-hidden rounded-card pl-[1.1rem]'

/** What an invite brings both sides. */
export function InviteSlip() {
  return (
    <div className={`${SLIP} paper-butter items-end pt-4 pr-4`}>
      <div className="min-w-0 flex-1 pb-4">
        <p className="eyebrow m-0 text-15 text-ink">{auth.invite.title}</p>
        <p className="disp m-0 text-22 leading-[1.12] font-black">{auth.invite.reward}</p>
      </div>
      <div className="-mb-[3px] w-[118px] max-w-[32vw] flex-none">
        <PetImage pet={{ type: 'mystical_dog', stage: 'young' }} view="peek" mood="happy" size={118} />
      </div>
    </div>
  )
}

/** The greeting on a phone for a visitor whom no bet, draft or invite brought here. */
export function Welcome({ mode }: { readonly mode: keyof typeof auth.welcomes }) {
  return (
    <div className="door-welcome">
      <p>{auth.welcomes[mode]}</p>
      <div className="w-[min(6.5rem,30%)] flex-none">
        <PetImage pet={{ type: 'mystical_fox', stage: 'young' }} view="peek" mood="happy" size={104} />
      </div>
    </div>
  )
}

/** Why the visitor has to sign in, and that none of their work is lost. */
export function ReasonSlip({ reason }: { readonly reason: keyof typeof auth.reasons }) {
  const { title, line } = auth.reasons[reason]
  return (
    <div className={`${SLIP} paper-butter items-center py-3 pr-4`}>
      <Seal size={44} />
      <div className="min-w-0 flex-1">
        <p className="disp m-0 text-19 font-black">{title}</p>
        <p className="m-0 mt-0.5 text-15 leading-snug">{line}</p>
      </div>
    </div>
  )
}

interface GuestSlipProps {
  readonly name: string
  readonly reason: ReturnType<typeof authReasonOf>
  /** The page that they come from is open to guests. */
  readonly isOwnPage: boolean
}

/** What a guest keeps, or why a door is closed to guests. */
export function GuestSlip({ name, reason, isOwnPage }: GuestSlipProps) {
  const isClosedDoor = reason !== null && reason !== 'bet' && !isOwnPage
  const words = isClosedDoor
    ? guests.doors.own(name)
    : { title: guests.keep.signUpTitle(name), line: guests.keep.signUpLine }
  return (
    <div className={`${SLIP} paper-mint flex-col py-4 pr-4`}>
      <p className="disp m-0 text-22 leading-[1.12] font-black wrap-anywhere">{words.title}</p>
      <p className="m-0 text-15 text-ink wrap-anywhere">{words.line}</p>
    </div>
  )
}
