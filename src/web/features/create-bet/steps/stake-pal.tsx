import { createBet } from '#copy/create-bet.ts'
import { START_GRANT_TOKENS } from '#domain/money/tokens.ts'
import { winXp } from '#domain/pets/xp.ts'
import { shownStake } from '#domain/bets/draft.ts'
import { chargeOf } from '#domain/bets/stake.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import type { StepProps } from './step-props.ts'
import { VISITORS_PET } from '#web/features/create-bet/wizard-pal.tsx'

/** The pet says what XP a win would bring it, and how many tokens the user has. */
export function StakePal({ draft, me }: Pick<StepProps, 'draft' | 'me'>) {
  const { stake } = createBet
  const xp = winXp(chargeOf(shownStake(draft)))
  return (
    <div className="mt-auto flex items-end gap-3">
      <div className="ml-1 w-26 flex-none">
        <PetImage pet={me?.pet ?? VISITORS_PET} view="peek" mood="happy" size={104} />
      </div>
      <p className="card relative mb-4 min-w-0 rounded-note rounded-bl-small px-3.5 py-2.5 text-16 wrap-anywhere">
        <b>{me ? stake.xp(xp, me.pet.name) : stake.xpVisitor(xp)}</b> {stake.ifYouWin}{' '}
        {me ? stake.balance(me.tokens) : stake.startBalance(START_GRANT_TOKENS)}
      </p>
    </div>
  )
}
