import { useEffect, useState } from 'react'
import type { LatePart } from './late-part.ts'

/**
 * Draws a part without any props once its code is here; until then, and without it, nothing. It never suspends: React
 * starts the other parts of the server's page no sooner than 300 ms after it has shown a fallback, even an empty one.
 */
export function WhenHere({ late }: { readonly late: LatePart<object> }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const ask = () => {
      late.fetch().then(
        () => setHere(true),
        () => undefined,
      )
    }
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [late])
  return isHere && <late.Part />
}
