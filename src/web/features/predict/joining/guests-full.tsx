import type { BetView } from '#contract/bet-view.ts'
import type { GuestRefusal } from '#contract/guests.ts'
import { guests } from '#copy/guests.ts'
import { PREDICTION_LENGTH_MAX } from '#domain/bets/limits.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Seal } from '#web/components/art.tsx'
import { TaskBody } from '#web/features/predict/frame/task-body.tsx'
import { useDraftText } from '#web/features/predict/sealing/draft-text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LetterField } from '#web/ui/letter-field.tsx'
import './guests.css'

interface GuestsFullProps {
  readonly bet: BetView
  readonly refusal: Extract<GuestRefusal, { code: 'guest.bet_full' | 'guest.network_full' }>
  readonly returnTo: string
}

const SOFA = [
  { type: 'mystical_cat', stage: 'baby' },
  { type: 'mystical_dog', stage: 'young' },
  { type: 'mystical_fox', stage: 'baby' },
  { type: 'mystical_cat', stage: 'young' },
  { type: 'mystical_dog', stage: 'baby' },
  { type: 'mystical_fox', stage: 'young' },
] as const

/** No other guest fits in, which the visitor learns before writing a word. What they write waits for their account. */
export function GuestsFull({ bet, refusal, returnTo }: GuestsFullProps) {
  const { text, keep } = useDraftText(bet.uniqueId)
  const { full } = guests
  const words = refusal.code === 'guest.bet_full' ? full.bet : full.network(refusal.retryAfterSeconds)
  return (
    <TaskBody
      bet={bet}
      dock={
        <div className="grid w-full gap-2.5">
          <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-up' }} variant="wax" full className="btn-seal">
            <Seal size={30} shape="ink" />
            {full.signUp}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ returnTo, mode: 'sign-in' }} variant="soft" full>
            {full.signIn}
          </ButtonLink>
        </div>
      }
    >
      <div className="sofa" aria-hidden="true">
        {SOFA.map((pet, index) => (
          <span key={index}>
            <PetImage pet={pet} view="peek" size={74} />
          </span>
        ))}
      </div>
      <h2 className="mt-6 text-center text-26 font-black wrap-anywhere">{words.title}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-76 text-center text-text-2">{words.line}</p>
      <LetterField
        label={full.letter}
        isLabelHidden
        value={text}
        onChange={keep}
        lengthMax={PREDICTION_LENGTH_MAX}
        dir="auto"
      />
      {text !== '' && (
        <p className="mt-2 flex items-center gap-1.5 text-15 text-text-2">
          <Icon name="check-circle" weight="fill" />
          {full.kept}
        </p>
      )}
    </TaskBody>
  )
}
