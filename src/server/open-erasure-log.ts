import { createErasureLog, type ErasureLog } from './adapters/erasures/erasure-log.ts'
import { codeOf, messageOf, StartError } from './errors.ts'

/** @throws StartError when the file cannot be written: a deletion could not be kept */
export function openErasureLog(path: string, secret: string): ErasureLog {
  try {
    return createErasureLog(path, secret)
  } catch (error) {
    const reason = codeOf(error) ?? messageOf(error)
    throw new StartError(`The erasure log ${path} cannot be written (${reason}): ERASURE_LOG names another one.`)
  }
}
