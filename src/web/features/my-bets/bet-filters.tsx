import { myBets } from '#copy/my-bets.ts'
import { singleKeysOff } from '#web/lib/device-flags.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEffect, useRef } from 'react'
import { FilterChip } from './filter-chip.tsx'
import { STAKE_FILTERS, STATUS_FILTERS, type BetFilterState } from './use-bet-filter.ts'

/** The filters of the list: text, status and stake type. */
export function BetFilters({ state }: { readonly state: BetFilterState }) {
  const { status, stake, text, setText, setStatus, setStake } = state
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:flex-1 lg:flex-wrap lg:justify-end">
      <SearchBox value={text} onChange={setText} className="lg:min-w-64 lg:flex-1" />
      <div className="flex flex-wrap items-center gap-2 max-xs:gap-1.5 max-xs:*:px-3">
        <FilterChip
          label={myBets.filters.status}
          choices={STATUS_FILTERS}
          words={myBets.filters.statuses}
          value={status}
          onChange={setStatus}
        />
        <FilterChip
          label={myBets.filters.stake}
          choices={STAKE_FILTERS}
          words={myBets.filters.stakes}
          value={stake}
          onChange={setStake}
        />
      </div>
    </div>
  )
}

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly className?: string
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Finds bets by question, names and the viewer's own prediction. The key `/` focuses it. */
function SearchBox({ value, onChange, className = '' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOff = singleKeysOff.use()
  useEffect(() => {
    if (isOff) return
    const lead = (event: KeyboardEvent): void => {
      const isBusy = isTyping(event.target) || document.querySelector('[role=dialog]') !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [isOff])
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div role="search" className={className}>
      <TextField
        ref={input}
        label={myBets.search.label}
        isLabelHidden
        placeholder={myBets.search.placeholder}
        iconName="magnifying-glass"
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        end={
          value === '' ? (
            <KeyCap keys={['/']} />
          ) : (
            <IconButton label={myBets.search.clear} iconName="x" onClick={clear} />
          )
        }
      />
    </div>
  )
}
