import { addMonthsInRome, type Day, instantInRome, todayInRome } from '#shared/days.ts'

/** The last day on which a request about personal data may be answered: a month later (GDPR art. 12(3), OQ-175). */
export const answerBy = (receivedOn: Day): Day => todayInRome(addMonthsInRome(instantInRome(receivedOn, '12:00'), 1))
