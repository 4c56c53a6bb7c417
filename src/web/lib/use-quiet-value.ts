import { useEffect, useState } from 'react'

const QUIET_MS = 200

/** The value once it has not changed for a moment, so that typing asks the server once and not with every key. An empty one is there at once. */
export function useQuietValue(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : quiet
}
