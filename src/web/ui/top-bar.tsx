import { createContext, use, type ReactNode } from 'react'

const MenuSlot = createContext<ReactNode>(null)

/** The app puts the avatar with its menu here once; every top bar shows it at its right end. */
export const TopBarMenuProvider = MenuSlot.Provider

interface TopBarProps {
  /** Left: back button, wordmark. */
  readonly start?: ReactNode
  /** Right, before the avatar: share, balance. */
  readonly end?: ReactNode
  readonly isMenuHidden?: boolean | undefined
}

export function TopBar({ start, end, isMenuHidden = false }: TopBarProps) {
  const menu = use(MenuSlot)
  return (
    <header className="topbar">
      {start}
      <span className="flex-1" />
      {end}
      {!isMenuHidden && menu}
    </header>
  )
}
