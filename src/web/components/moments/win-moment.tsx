import { owedText } from '#copy/bet-words.ts'
import { moments } from '#copy/moments.ts'
import { beforeGrowth } from '#domain/pets/pet.ts'
import { inOpeningOrder, openedLetters } from '#web/components/opened-letters.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { shareToldYa } from '#web/components/share-card.ts'
import { Button } from '#web/ui/button.tsx'
import { prefersReducedMotion } from '#web/ui/media.ts'
import { useEffect } from 'react'
import { EndingActions, EndingLetters, type EndingProps, EndingSlip, participantsThat } from './ending-parts.tsx'
import { MomentScreen } from './moment-screen.tsx'
import { useWinGains } from './use-win-gains.ts'
import { WinBalance, WinGains, XpFilling } from './win-gains-part.tsx'

/** Which way the confetti lies, as drawn. */
const CONFETTI_SEED = 77

/** "Told ya!" @see docs/screens.md#moments */
export function WinMoment({ bet, pet, onClose }: EndingProps) {
  const shareTokens = bet.result?.shareTokens ?? 0
  const xp = bet.myXp ?? 0
  const letters = inOpeningOrder(openedLetters(bet))
  const owed = owedText(bet.stake)
  const losers = participantsThat(bet, 'lost').map(({ name }) => name)
  const { isUnseen, gains, source, balance } = useWinGains(bet)

  useEffect(() => {
    if (!prefersReducedMotion()) void navigator.vibrate?.(18)
  }, [])

  return (
    <MomentScreen
      paper="butter"
      cheer={CONFETTI_SEED}
      corner={shareTokens > 0 && gains && <WinBalance balance={balance} tokens={gains.tokens} />}
      onClose={onClose}
      title={<h2 className="moment-stamp">{moments.win.title}</h2>}
      summary={moments.win.summary(shareTokens, xp, pet.name)}
      actions={
        <EndingActions onClose={onClose}>
          <Button variant="wax" full iconName="share-fat" iconWeight="fill" onClick={() => void shareToldYa(bet)}>
            {moments.win.share}
          </Button>
        </EndingActions>
      }
    >
      <div className="moment-pet is-hopping">
        <PetImage pet={pet.hasGrown ? beforeGrowth(pet) : pet} mood="happy" size={248} />
      </div>
      <EndingSlip question={bet.description} line={letters.find((letter) => letter.isMine)?.text ?? null} />
      <WinGains shareTokens={shareTokens} xp={xp} source={source} isFlying={gains !== null} />
      {xp > 0 && isUnseen && <div className="win-xp">{gains && <XpFilling pet={gains.pet} xp={gains.xp} />}</div>}
      {owed !== null && losers.length > 0 && (
        <div className="mt-4">
          <p className="m-0 font-semibold wrap-anywhere">{moments.win.theyLost(losers)}</p>
          <p dir="auto" className="hand m-0 text-21 wrap-anywhere">
            {owed}
          </p>
        </div>
      )}
      <EndingLetters title={moments.win.letters} letters={letters.filter((letter) => !letter.isMine)} />
    </MomentScreen>
  )
}
