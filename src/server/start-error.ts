/**
 * Something outside the code keeps the server from starting: a taken port, an unreachable database, a folder that
 * cannot be written. The message is a sentence for the person at the keyboard; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
