import type { StakeType } from '#domain/bets/stake.ts'
import type { ReactNode } from 'react'
import { Coin, DareIcon } from './art.tsx'

const ICONS: { readonly [T in StakeType]: (props: { readonly size: number }) => ReactNode } = {
  token: Coin,
  action: DareIcon,
}

interface StakeIconProps {
  readonly type: StakeType
  readonly size: number
}

/** The picture of a type of stake. The number or the word stands beside it. */
export function StakeIcon({ type, size }: StakeIconProps) {
  const TypeIcon = ICONS[type]
  return <TypeIcon size={size} />
}
