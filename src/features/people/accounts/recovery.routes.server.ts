import { type ApiApp, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import {
  EmailBody,
  FlagsBody,
  FlagsParams,
  FlagsWire,
  flagsToWire,
  PasswordBody,
  ResetBody,
  TokenParams,
} from './accounts.contract.ts'
import { consentsByToken, saveConsentsByToken } from './consents.service.server.ts'
import { askRecovery, changePassword, resetPassword } from './recovery.service.server.ts'

const tags = ['accounts']

/** Passwords, and consents by the token of the confirmation page. */
export const recoveryRoutes = (app: ApiApp): void => {
  app.post(
    '/api/reset-password',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Request a password reset link',
        body: EmailBody,
        response: { 200: ResultBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await askRecovery(request.ctx, request.body.email)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/reset-password/:token',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Set a new password by the token of the e-mail',
        params: TokenParams,
        body: ResetBody,
        response: { 200: ResultBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => ({ result: await resetPassword(request.ctx, request.params.token, request.body.password) }),
  )
  app.patch(
    '/api/password',
    {
      schema: {
        tags,
        summary: 'Change the password; result 0 when the current one is wrong',
        body: PasswordBody,
        response: { 200: ResultBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => ({ result: await changePassword(request.ctx, request.body) }),
  )
  app.get(
    '/api/users-flags/:token',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read consents by the token of the confirmation page',
        params: FlagsParams,
        response: { 200: FlagsWire, 429: ErrorBody },
      },
    },
    async (request) => flagsToWire((await consentsByToken(request.ctx, request.params.token)).consents),
  )
  app.post(
    '/api/users-flags/:token',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Save consents by the token of the confirmation page',
        params: FlagsParams,
        body: FlagsBody,
        response: { 200: ResultBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await saveConsentsByToken(request.ctx, request.params.token, request.body)
      return { result: 1 as const }
    },
  )
}
