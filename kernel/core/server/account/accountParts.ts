// What the kernel stores of those who sign in beside the fields of their definition.
import type { DdlOptions } from '#kernel/core/server/tables/ddl.ts'

export const accountParts: NonNullable<DdlOptions['parts']> = {
  columns: {
    // Rows do not contain it.
    password_hash: { type: 'text', required: false },
    // Only the server reads since when a user has their profile.
    profile_since: { type: 'timestamptz(3)', required: false },
  },
  triggers: {
    profile_noted: `BEFORE UPDATE OF profile_id, deleted_at ON users FOR EACH ROW
  WHEN (OLD.profile_id IS DISTINCT FROM NEW.profile_id OR OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION note_profile_since()`,
    // Removes permanently deleted users from the log.
    forgotten: `AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_changes('users')`,
  },
}
