import { talk } from '#copy/talk.ts'
import { threadQuery, useFollow } from '#web/api/comments.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'

/** The bell: new comments of this bet reach the viewer's devices, or not. */
export function FollowButton({ uniqueId }: { readonly uniqueId: string }) {
  const { data } = useQuery(threadQuery(useApiClient(), uniqueId))
  const follow = useFollow(uniqueId)
  const isOn = data?.isFollowed === true
  return (
    <IconButton
      label={talk.follow(isOn)}
      iconName={isOn ? 'bell-ringing' : 'bell-slash'}
      aria-pressed={isOn}
      onClick={() => follow.mutate(!isOn)}
    />
  )
}
