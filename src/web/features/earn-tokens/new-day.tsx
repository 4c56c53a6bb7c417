import { earnTokens } from '#copy/earn-tokens.ts'
import { nextUtcDay } from '#domain/kernel/time.ts'
import { When } from '#web/components/when.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'

/** When the daily tasks start again. That is midnight in UTC, so this says when it is for the viewer. */
export function NewDay() {
  const { anywhere, here } = earnTokens.newDay
  const [begins, inUtc] = here
  return (
    <p className="mt-4 text-center text-15 text-text-2">
      {useIsHydrated() ? (
        <>
          {begins} <When date={nextUtcDay(new Date())} /> {inUtc}
        </>
      ) : (
        anywhere
      )}
    </p>
  )
}
