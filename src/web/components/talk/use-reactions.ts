import type { ReactionCount } from '#contract/comments.ts'
import type { Inputs } from '#contract/index.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import { useReact, withOwn } from '#web/api/comments.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

/** What is reacted to. */
export type Target = Inputs['comments']['react']['target']

/** The reactions to one target: the viewer's own press shows at once, until the server's counts have it too. */
export function useReactions(uniqueId: string, target: Target, counts: readonly ReactionCount[]) {
  const react = useReact(uniqueId)
  const [own, setOwn] = useState<{ readonly kind: ReactionCount['kind']; readonly isOn: boolean } | null>(null)
  const has = own && (counts.find(({ kind }) => kind === own.kind)?.isMine ?? false) === own.isOn
  if (has) setOwn(null)
  const toggle = (kind: ReactionCount['kind']) => {
    const isOn = !counts.some((one) => one.kind === kind && one.isMine)
    setOwn({ kind, isOn })
    const onError = (error: ShownError) => {
      setOwn(null)
      toast.bad({ title: errorText(error).line })
    }
    react.mutate({ uniqueId, target, kind, isOn }, { onError })
  }
  return { counts: own ? withOwn(counts, own.kind, own.isOn) : counts, toggle }
}
