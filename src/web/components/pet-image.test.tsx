// @vitest-environment node
import { PET_STAGES, PET_TYPES } from '#domain/pets/pet.ts'
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar, type PetMood, petUrl, type PetView } from './avatar.tsx'
import { HeroArt } from './hero-art.tsx'
import { PetImage } from './pet-image.tsx'

const PETS = PET_TYPES.flatMap((type) => PET_STAGES.map((stage) => ({ type, stage })))
const MOODS: readonly PetMood[] = ['idle', 'happy', 'sad', 'sleepy']
const VIEWS: readonly PetView[] = ['whole', 'face', 'peek']
/** A beat every three seconds, and four of them before they begin again. */
const BEAT_SECONDS = 3
const BEATS = 4

const picture = (address: string): string => readFileSync(`public${address}`, 'utf8')

describe('the art of the pets', () => {
  it('has five stages of a cat, a dog and a fox, no two alike', () => {
    expect(PETS).toHaveLength(15)
    expect(new Set(PETS.map((pet) => picture(petUrl(pet)))).size).toBe(15)
  })

  it.each(PETS)('has every view and mood of $type, $stage', (pet) => {
    for (const view of VIEWS) for (const mood of MOODS) expect(picture(petUrl(pet, view, mood))).toContain('<svg')
  })

  it.each(PETS)('beats every 3 seconds, and not for who asked for less movement: $type, $stage', (pet) => {
    const alive = picture(petUrl(pet, 'alive'))
    const seconds = [...alive.matchAll(/animation:pet-[\w-]+ ([\d.]+)s/g)].map(([, length]) => Number(length))
    expect(new Set(seconds)).toEqual(new Set([BEAT_SECONDS * BEATS]))
    expect(alive).toContain('@media (prefers-reduced-motion:reduce){*{animation:none!important}}')
  })
})

describe('the pictures of pets in a page', () => {
  const pet = { type: 'mystical_dog', stage: 'young' } as const

  it.each([
    ['a pet', <PetImage key="pet" pet={pet} size={120} />],
    ['a face', <Avatar key="face" pet={pet} name="Sam" paper="sky" />],
    ['the three of the landing page', <HeroArt key="hero" question="Will it rain?" tokens="10" />],
  ])('come after its text: %s', (_name, art) => {
    const html = renderToString(art)
    const images = html.match(/<img [^>]*>/g) ?? []
    expect(images).not.toHaveLength(0)
    for (const image of images) expect(image).toMatch(/fetchpriority="low"/i)
    expect(html).not.toContain('rel="preload"')
  })
})
