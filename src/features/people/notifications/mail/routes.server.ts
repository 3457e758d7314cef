import { type ApiApp, ResultBody } from '#platform/http/api.server.ts'
import { choicesOf, mailKindLabel } from './mail-kinds.rules.ts'
import { MailPreferenceBody, MailPreferencesWire } from './mail-preferences.contract.ts'
import { frequenciesOf, mailPersonOf } from './mail-preferences.queries.server.ts'
import { chooseMails } from './mail-preferences.service.server.ts'

const tags = ['notifications']

/** /api/me/emails: how often the caller is told of what by e-mail. */
export const mailRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/emails',
    { schema: { tags, summary: 'List own e-mail preferences', response: { 200: MailPreferencesWire } } },
    async ({ ctx }) =>
      [...(await frequenciesOf(mailPersonOf(ctx)))].map(([kind, frequency]) => ({
        kind,
        label: mailKindLabel(kind),
        frequency,
        choices: [...choicesOf(kind)],
      })),
  )
  app.put(
    '/api/me/emails',
    {
      schema: {
        tags,
        summary: 'Set how often e-mails of one kind are sent to the caller',
        body: MailPreferenceBody,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, body: { kind, frequency } }) => {
      await chooseMails(ctx, { [kind]: frequency })
      return { result: 1 as const }
    },
  )
}
