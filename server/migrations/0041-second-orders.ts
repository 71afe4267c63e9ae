// Indexes for second orders and for missing translations, and both orders and the grouping of views (docs/decisions/lists.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE INDEX devices_by_campaign_mac_address ON devices (campaign_key, mac_address, id)
---
CREATE INDEX devices_by_campaign_mac_address_desc ON devices (campaign_key, mac_address DESC, id DESC)
---
CREATE INDEX categories_without_call_to_action ON categories (id) INCLUDE (deleted_at) WHERE coalesce(call_to_action, '') = ''
---
CREATE INDEX categories_without_call_to_action_en ON categories (id) INCLUDE (deleted_at) WHERE coalesce(call_to_action_en, '') = ''
---
CREATE INDEX categories_without_call_to_action_es ON categories (id) INCLUDE (deleted_at) WHERE coalesce(call_to_action_es, '') = ''
---
CREATE INDEX categories_without_appearance ON categories (id) INCLUDE (deleted_at) WHERE coalesce(appearance, '') = ''
---
CREATE INDEX categories_without_appearance_en ON categories (id) INCLUDE (deleted_at) WHERE coalesce(appearance_en, '') = ''
---
CREATE INDEX categories_without_appearance_es ON categories (id) INCLUDE (deleted_at) WHERE coalesce(appearance_es, '') = ''
---
CREATE INDEX categories_without_fragrance ON categories (id) INCLUDE (deleted_at) WHERE coalesce(fragrance, '') = ''
---
CREATE INDEX categories_without_fragrance_en ON categories (id) INCLUDE (deleted_at) WHERE coalesce(fragrance_en, '') = ''
---
CREATE INDEX categories_without_fragrance_es ON categories (id) INCLUDE (deleted_at) WHERE coalesce(fragrance_es, '') = ''
---
CREATE INDEX categories_without_flavor ON categories (id) INCLUDE (deleted_at) WHERE coalesce(flavor, '') = ''
---
CREATE INDEX categories_without_flavor_en ON categories (id) INCLUDE (deleted_at) WHERE coalesce(flavor_en, '') = ''
---
CREATE INDEX categories_without_flavor_es ON categories (id) INCLUDE (deleted_at) WHERE coalesce(flavor_es, '') = ''
---
CREATE INDEX fragrances_by_category_name ON fragrances (category_id, name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX fragrances_by_parent_name ON fragrances (parent_id, name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX fragrances_by_parent_name_desc ON fragrances (parent_id, name_key DESC, id DESC) INCLUDE (deleted_at)
---
CREATE INDEX fragrances_without_name ON fragrances (id) INCLUDE (deleted_at) WHERE coalesce(name, '') = ''
---
CREATE INDEX fragrances_without_name_en ON fragrances (id) INCLUDE (deleted_at) WHERE coalesce(name_en, '') = ''
---
CREATE INDEX fragrances_without_name_es ON fragrances (id) INCLUDE (deleted_at) WHERE coalesce(name_es, '') = ''
---
CREATE INDEX capsules_by_fragrance_due_date ON capsules (fragrance_key, due_date, id)
---
CREATE INDEX capsules_by_fragrance_due_date_desc ON capsules (fragrance_key, due_date DESC, id DESC)
---
CREATE INDEX users_by_profile_name ON users (profile_id, name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX news_without_title_pt ON news (id) INCLUDE (deleted_at) WHERE coalesce(title_pt, '') = ''
---
CREATE INDEX news_without_title_en ON news (id) INCLUDE (deleted_at) WHERE coalesce(title_en, '') = ''
---
CREATE INDEX news_without_title_es ON news (id) INCLUDE (deleted_at) WHERE coalesce(title_es, '') = ''
---
CREATE INDEX news_without_content_pt ON news (id) INCLUDE (deleted_at) WHERE coalesce(content_pt, '') = ''
---
CREATE INDEX news_without_content_en ON news (id) INCLUDE (deleted_at) WHERE coalesce(content_en, '') = ''
---
CREATE INDEX news_without_content_es ON news (id) INCLUDE (deleted_at) WHERE coalesce(content_es, '') = ''
---
CREATE INDEX quizzes_by_language_name ON quizzes (language, name_key, id) INCLUDE (deleted_at)
---
CREATE INDEX quizzes_by_language_name_desc ON quizzes (language, name_key DESC, id DESC) INCLUDE (deleted_at)
---
ALTER TABLE views ADD COLUMN group_by text COLLATE "C"
---
ALTER TABLE views ADD COLUMN then_by text COLLATE "C"
---
ALTER TABLE views ADD CONSTRAINT views_group_by_check CHECK (length(group_by) <= 40)
---
ALTER TABLE views ADD CONSTRAINT views_then_by_check CHECK (length(then_by) <= 41)
---
DROP TRIGGER change_logged ON views
---
SELECT keep_changes('views', 'views', 'attention', 'columns', 'filter', 'group_by', 'is_descending', 'is_inactive', 'is_shared', 'name', 'owner_id', 'profiles', 'resource', 'sort', 'then_by')
`,
  )
