import type { Me } from '#contract/accounts.ts'
import type { OwnAccount } from '#contract/own-account.ts'
import type { ComponentType } from 'react'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { FriendsSection } from './friends-section.tsx'
import { LookSection } from './look-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecuritySection } from './security-section.tsx'

/** What every part of the account page is given; what else it needs it asks for itself. */
export interface AccountSectionProps {
  readonly me: Me
  readonly account: OwnAccount
}

/**
 * The parts of the account page in the order they stand there, below the pet: who I am, my friends, then the quiet rows,
 * and last what cannot be undone. A new part is one file of this folder and one line of this list.
 *
 * @see design.md §5 "/account"
 */
export const ACCOUNT_SECTIONS: readonly ComponentType<AccountSectionProps>[] = [
  ProfileCard,
  FriendsSection,
  NoticesSection,
  LookSection,
  SecuritySection,
  DataSection,
  DeleteSection,
]
