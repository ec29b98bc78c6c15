import { ApiError } from '../api/api-error.ts'

/** A page of staff was opened by somebody else: there is nothing to upgrade to. */
export class StaffOnly extends ApiError {
  constructor() {
    super('no_permission', null)
    this.name = 'StaffOnly'
  }
}
