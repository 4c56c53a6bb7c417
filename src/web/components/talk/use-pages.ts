import type { CommentView } from '#contract/comments.ts'
import { COMMENTS_PER_PAGE } from '#domain/comments/comment.ts'
import { pageQuery } from '#web/api/comments.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQueries } from '@tanstack/react-query'

interface Pages {
  /** The comment with a number, once its page is here. */
  readonly commentAt: (number: number) => CommentView | undefined
  /** A page behind the rows that are drawn did not come. */
  readonly hasFailed: boolean
  readonly readAgain: () => void
}

/** Reads the pages behind the rows that are drawn. */
export function usePages(uniqueId: string, rows: readonly { readonly index: number }[], lastNumber: number): Pages {
  const client = useApiClient()
  const pageOf = (number: number) => Math.floor((number - 1) / COMMENTS_PER_PAGE)
  const numbers = rows.map(({ index }) => index).filter((number) => number >= 1 && number <= lastNumber)
  const indexes = [...new Set(numbers.map(pageOf))]
  const answers = useQueries({ queries: indexes.map((index) => pageQuery(client, uniqueId, index)) })
  const pages = new Map(indexes.map((index, nr) => [index, answers[nr]?.data]))
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    commentAt: (number) => (number < 1 ? undefined : pages.get(pageOf(number))?.[(number - 1) % COMMENTS_PER_PAGE]),
    hasFailed: failed.length > 0,
    readAgain: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
