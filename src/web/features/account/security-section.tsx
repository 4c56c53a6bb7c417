import type { SessionView } from '#contract/own-account.ts'
import { account } from '#copy/account.ts'
import { When } from '#web/components/when.tsx'
import { deviceName } from '#web/lib/device-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useState } from 'react'
import { AccountPart, type AccountSectionProps } from './account-part.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EndSessionsForm, type SessionEnding } from './end-sessions-form.tsx'

/** The password, and every device that is signed in. */
export function SecuritySection({ account: own }: AccountSectionProps) {
  const { password, devices } = account
  const [isChanging, setIsChanging] = useState(false)
  const [ending, setEnding] = useState<SessionEnding | null>(null)
  const others = own.sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <AccountPart
      title={devices.title}
      // Without an address a password would open nothing.
      action={
        own.email !== null && (
          <Button variant="ink" size="sm" iconName="key" {...opensSheet()} onClick={() => setIsChanging(true)}>
            {own.hasPassword ? password.button : password.choose}
          </Button>
        )
      }
    >
      <ul className="card grid gap-0 px-4 py-1">
        {own.sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="line" size="sm" className="mt-3" onClick={() => setEnding({ type: 'others' })}>
          {devices.signOutOthers}
        </Button>
      )}
      <Sheet
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title={own.hasPassword ? password.button : password.choose}
      >
        <ChangePasswordForm hasPassword={own.hasPassword} onDone={() => setIsChanging(false)} />
      </Sheet>
      <Sheet isOpen={ending !== null} onClose={() => setEnding(null)} title={titleOf(ending)}>
        {ending && <EndSessionsForm ending={ending} onDone={() => setEnding(null)} />}
      </Sheet>
    </AccountPart>
  )
}

const titleOf = (ending: SessionEnding | null): string =>
  ending?.type === 'one' ? account.devices.signOutOne(ending.device) : account.devices.signOutOthers

interface DeviceProps {
  readonly session: SessionView
  readonly onEnd: (ending: SessionEnding) => void
}

function Device({ session, onEnd }: DeviceProps) {
  const { devices } = account
  const device = deviceName(session.userAgent)
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon name="desktop" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{device}</span>
        <span className="block text-15 text-text-2">
          {session.isCurrent ? (
            devices.here
          ) : (
            <>
              {devices.lastSeen} <When date={session.lastSeenAt} style="day" />
            </>
          )}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          variant="soft"
          size="sm"
          aria-label={devices.signOutOne(device)}
          {...opensSheet()}
          onClick={() => onEnd({ type: 'one', sessionId: session.id, device })}
        >
          {devices.signOut}
        </Button>
      )}
    </li>
  )
}
