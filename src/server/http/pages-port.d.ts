// Stands for pages.tsx where the server's types are checked: the screens behind it need a browser's types, which the
// rest of the server must not see. tsconfig.server.json maps the one onto the other.
import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import type { ClientAssets } from './assets.ts'
import type { DrawnPage } from './kept-pages.ts'
import type { CarryIcons } from './page-icons.ts'
import type { UnlinkedStyles } from './page-styles.ts'

export interface PageDeps {
  readonly publicUrl: string
  readonly assets: ClientAssets
  readonly styles: UnlinkedStyles
  readonly carryIcons: CarryIcons
}
interface PageRequest {
  readonly address: string
  readonly client: ApiClient
  readonly me: Me | null
  readonly nonce: string | null
}
export type PageHandler = (page: PageRequest) => Promise<DrawnPage>
export declare function createPageHandler(deps: PageDeps): PageHandler
export declare function pausePage(nonce: string): string
