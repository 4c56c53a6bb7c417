import { dares } from '#copy/dares.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ChangeEvent } from 'react'

interface PhotoPickerProps {
  readonly hasPhoto: boolean
  readonly onChosen: (file: File | undefined) => void
}

/**
 * Two ways to a photo. With `capture` a phone opens the camera and nothing else, so the gallery has a control of its own;
 * naming the three types there makes an iPhone hand over its HEIC photos as JPEG. Without a camera both open files.
 */
export function PhotoPicker({ hasPhoto, onChosen }: PhotoPickerProps) {
  const copy = dares.form
  return (
    <div className="flex flex-wrap gap-3 *:flex-[1_1_11rem]">
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
    // The same file may be chosen again after it was refused.
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
