import { lazy, Suspense, useState, type ReactNode } from 'react'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
}

const loadDialog = () => import('./sheet-dialog.tsx')
const SheetDialog = lazy(async () => ({ default: (await loadDialog()).SheetDialog }))

/** Fetches the dialog's code before it is needed: call it on hover or focus of what opens a sheet. */
export const preloadSheet = (): void => void loadDialog().catch(() => undefined)

/** A bottom sheet on the phone, a centred dialog above 640 px. Its code is fetched at the first opening. */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  )
}
