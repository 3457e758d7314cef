import { describe, expect, it } from 'vitest'
import { CropBody } from './crop.contract.ts'

describe('the rectangle of a picture', () => {
  const whole = { x: 0, y: 0.4, width: 290, height: 346 }
  it('begins in the picture', () => {
    expect(CropBody.safeParse(whole).success).toBe(true)
    for (const wrong of [{ x: -1 }, { y: -0.5 }, { width: 0 }, { height: -3 }, { x: Number.NaN }, { width: Infinity }])
      expect(CropBody.safeParse({ ...whole, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
