import { dares } from '#copy/dares.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useEffectEvent, useState, type DragEvent, type ReactNode } from 'react'

interface DropZoneProps {
  /** With a photo chosen, another one can still be dropped, but no text asks for it any more. */
  readonly hasPhoto: boolean
  readonly onChosen: (file: File | undefined) => void
  /** The buttons that do the same. */
  readonly children: ReactNode
}

/** The area where a photo is dropped or pasted on a desktop; on a phone it is only its buttons. */
export function DropZone({ hasPhoto, onChosen, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  usePastedFile(onChosen)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onChosen(event.dataTransfer.files[0])
  }
  const allow = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={isOver ? 'drop is-over' : 'drop'}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!hasPhoto && (
        <p className="only-desk">
          <Icon name="camera" weight="fill" className="mx-auto block text-36" />
          <b className="disp mt-1 block text-21">{dares.form.drop}</b>
          <span className="text-text-2">{dares.form.dropLine}</span>
        </p>
      )}
      {children}
    </div>
  )
}

/** Takes an image from the clipboard; pasted text still goes to the focused field. */
function usePastedFile(onChosen: (file: File | undefined) => void): void {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      choose(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
