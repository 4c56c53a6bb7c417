import type { Browser, Page } from '@playwright/test'
import type { Person } from '../people.ts'

/** One page with accounts and rows that were created for it. */
export interface Made {
  /** The user whose page it is. */
  readonly viewer: Person
  /** Without an account there is no session that could end. */
  readonly isVisitor?: boolean
  readonly address: string
  /** Leads from the address to the tested state. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Another person changes what the screen shows. */
  readonly change?: () => Promise<unknown>
  /** The deadline passes. */
  readonly expire?: () => Promise<unknown>
}

/** One row of the table: screen × viewer × state. */
export interface State {
  readonly name: string
  readonly make: (browser: Browser) => Promise<Made>
  /** What the viewer writes before they press anything: a text by the label of its field. */
  readonly typed?: Readonly<Record<string, string>>
  /** Sentences that would contradict the state. */
  readonly never?: readonly RegExp[]
  /** Of these, what a press may lead to where nothing is in its way: it ends the state. */
  readonly outcome?: RegExp
  /** The viewer is a guest, who registers before screens that are for accounts only. */
  readonly isGuest?: boolean
  /** Presses what stands around the screen as well: bars, menus. */
  readonly isFrameMeant?: boolean
}
