import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from './me.ts'
import type { LiveConnection } from './live-connection.ts'

// One of each per tab: the screens name the bet they show, the app opens and closes the connection.
let connection: LiveConnection | null = null
let watchedBet: string | null = null

function watch(uniqueId: string | null): void {
  watchedBet = uniqueId
  connection?.watch(uniqueId)
}

/** Connects this tab to what changes on the server, for signed-in people. Mounted once, by the app. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const userId = useMe()?.userId ?? null
  useEffect(() => {
    if (userId === null) return
    let isOver = false
    // Visitors, who are most of the first views, never load this part.
    void import('./live-connection.ts').then(({ connectLive }) => {
      if (!isOver) connection = connectLive(queryClient, watchedBet)
    })
    return () => {
      isOver = true
      connection?.close()
      connection = null
    }
  }, [queryClient, userId])
}

/** Names the bet this screen shows, so that its changes arrive although the viewer is not in it. */
export function useWatchBet(uniqueId: string): void {
  useEffect(() => {
    watch(uniqueId)
    return () => watch(null)
  }, [uniqueId])
}
