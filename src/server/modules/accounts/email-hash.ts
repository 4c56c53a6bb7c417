import { createHmac } from 'node:crypto'

/** Stands for an address where the address itself must not be kept. `email` is normalised. */
export const emailHash = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`email:${email}`).digest()
