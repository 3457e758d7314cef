import { errorNames, type Issue } from './issues.contract.ts'

/** A "no" in PayPal's words. */
export class SandboxRefusal extends Error {
  readonly status: keyof typeof errorNames
  /** Null where the name of its status says everything. */
  readonly issue: Issue | null
  /** Of the request, where one is wrong. */
  readonly field: string | null

  constructor(status: keyof typeof errorNames, issue: Issue | null, field: string | null = null) {
    super(issue ?? errorNames[status])
    this.status = status
    this.issue = issue
    this.field = field
  }
}
