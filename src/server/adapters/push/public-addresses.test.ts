import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-addresses.ts'

const PRIVATE = [
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255',
  '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1',
  '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::',
  'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', 'nonsense', '',
] // prettier-ignore
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '142.250.1.188',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
]

const resolving = (...addresses: readonly string[]) =>
  publicLookup(((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never)
const dialled = (lookup: ReturnType<typeof publicLookup>, options: object = {}) =>
  new Promise((settle) =>
    lookup('push.example', options as never, (error, address) => settle(error?.message ?? address)),
  )

describe('push services live on the open internet', () => {
  it.each(PRIVATE)('not at %s', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(PUBLIC)('perhaps at %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it('a name is refused when any of its addresses is private, and the looked-at addresses are the dialled ones', async () => {
    expect(await dialled(resolving('1.1.1.1'))).toBe('1.1.1.1')
    expect(await dialled(resolving('1.1.1.1', '127.0.0.1'))).toMatch('not on the open internet')
    expect(await dialled(resolving())).toMatch('not on the open internet')
    expect(await dialled(resolving('1.1.1.1', '2606:4700::1'), { all: true })).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ])
  })

  it('a name that answers differently the second time gains nothing: it is asked once for a connection', async () => {
    let asked = 0
    const rebinding = publicLookup(((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      asked += 1
      done(null, [{ address: asked === 1 ? '1.1.1.1' : '127.0.0.1', family: 4 }])
    }) as never)
    expect(await dialled(rebinding)).toBe('1.1.1.1')
    expect(await dialled(rebinding)).toMatch('not on the open internet')
  })
})
