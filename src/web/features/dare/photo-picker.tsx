import { dares } from '#copy/dares.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ChangeEvent } from 'react'

interface PhotoPickerProps {
  readonly hasPhoto: boolean
  readonly onChosen: (file: File | undefined) => void
}

/**
 * Two ways to choose a photo. With `capture` a phone offers the camera only, so the gallery needs its own control; its
 * list of three types makes an iPhone convert HEIC photos to JPEG. Without a camera both open files.
 */
export function PhotoPicker({ hasPhoto, onChosen }: PhotoPickerProps) {
  const copy = dares.form
  return (
    <div className="flex flex-wrap gap-3 *:grow *:basis-44">
      <PhotoInput label={copy.take} iconName="camera" accept="image/*" capture onChosen={onChosen} />
      <PhotoInput
        label={hasPhoto ? copy.other : copy.choose}
        iconName="plus"
        accept="image/jpeg,image/png,image/webp"
        onChosen={onChosen}
      />
    </div>
  )
}

interface PhotoInputProps extends Pick<PhotoPickerProps, 'onChosen'> {
  readonly label: string
  readonly iconName: IconName
  readonly accept: string
  readonly capture?: boolean
}

function PhotoInput({ label, iconName, accept, capture = false, onChosen }: PhotoInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onChosen(event.target.files?.[0])
    // Without this the browser ignores the same file when the user chooses it again after a refusal.
    event.target.value = ''
  }
  return (
    <label className="btn btn-soft photo-input">
      <Icon name={iconName} />
      {label}
      <input
        type="file"
        className="sr-only"
        accept={accept}
        onChange={take}
        {...(capture && { capture: 'environment' })}
      />
    </label>
  )
}
