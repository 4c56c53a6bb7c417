import type { ReactionsView } from '#contract/comments.ts'
import type { Inputs } from '#contract/index.ts'
import { errorText, type ShownError } from '#copy/errors.ts'
import type { ReactionKind } from '#domain/comments/reaction.ts'
import { useReact, withOwn } from '#web/api/comments.ts'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'

/** What is reacted to. */
export type Target = Inputs['comments']['react']['target']

/** The reactions to one target: the viewer's own press shows at once, until the server's counts have it too. */
export function useReactions(uniqueId: string, target: Target, known: ReactionsView) {
  const react = useReact(uniqueId)
  const [own, setOwn] = useState<{ readonly kind: ReactionKind; readonly isOn: boolean } | null>(null)
  if (own && known.mine.includes(own.kind) === own.isOn) setOwn(null)
  const toggle = (kind: ReactionKind) => {
    const isOn = !known.mine.includes(kind)
    setOwn({ kind, isOn })
    const onError = (error: ShownError) => {
      setOwn(null)
      toast.bad({ title: errorText(error).line })
    }
    react.mutate({ uniqueId, target, kind, isOn }, { onError })
  }
  return { ...(own ? withOwn(known, own.kind, own.isOn) : known), toggle }
}
