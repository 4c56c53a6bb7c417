import { isPasskeyHost } from '#domain/accounts/passkey.ts'
import { useRouter } from '#web/navigation/hooks.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this device can use passkeys at this address. The server's page says yes where the address allows it. */
export function usePasskeyHost(): boolean {
  const { origin } = useRouter().context
  const isSupported = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
  return isSupported && isPasskeyHost(new URL(origin).hostname)
}
