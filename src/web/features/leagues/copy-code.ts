import { leagues } from '#copy/leagues.ts'
import { copyText } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.ts'

/** Copies a join code and reports success or failure in a toast. */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast.good({ ...leagues.copied, line: code })
  else toast.bad(leagues.copyFailed)
}
