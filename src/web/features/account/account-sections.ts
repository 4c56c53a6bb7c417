import type { Me } from '#contract/accounts.ts'
import type { ComponentType } from 'react'
import type { AccountSectionProps } from './account-part.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FriendsSection } from './friends-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecuritySection } from './security-section.tsx'

/** In the main column, below the pet. */
export const SHEET_SECTIONS: readonly ComponentType<AccountSectionProps>[] = [FriendsSection]

/**
 * In the second column, or below the first on a phone: the profile, then the settings, and last what cannot be undone.
 * To add a part, add one file to this folder and one line to a list.
 *
 * @see docs/screens.md#account
 */
export const MARGIN_SECTIONS: readonly ComponentType<AccountSectionProps>[] = [
  ProfileCard,
  EmailSection,
  AppearanceSection,
  NotificationsSection,
  SecuritySection,
  PasskeysSection,
  ProvidersSection,
  DataSection,
  DeleteSection,
]

/** A guest has no friends, no way to sign in and one device. */
const NOT_FOR_GUESTS: ReadonlySet<ComponentType<AccountSectionProps>> = new Set([
  FriendsSection,
  EmailSection,
  SecuritySection,
  PasskeysSection,
  ProvidersSection,
])

/** The parts of a list that there are for this user. */
export const sectionsFor = (
  sections: readonly ComponentType<AccountSectionProps>[],
  { guest }: Pick<Me, 'guest'>,
): readonly ComponentType<AccountSectionProps>[] =>
  sections.filter((section) => guest === null || !NOT_FOR_GUESTS.has(section))
