import { defineErrors } from '#shared/errors.ts'

/** What setting goods aside may answer with instead of a success. */
export const stockErrors = defineErrors({
  goods_gone: {
    status: 409,
    it: 'Nel frattempo qualcun altro ha preso uno dei prodotti: non ce ne sono più abbastanza.',
  },
})
