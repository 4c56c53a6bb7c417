import { leagues } from '#copy/leagues.ts'
import { copyText } from '#web/lib/share.ts'
import { toast } from '#web/ui/toast.ts'

/** Puts a league's code on the clipboard and says whether it is there. */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast.good({ ...leagues.copied, line: code })
  else toast.bad(leagues.copyFailed)
}
