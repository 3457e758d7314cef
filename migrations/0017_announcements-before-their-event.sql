-- Announcements published before decision 0095 may outlive their event: as of those since, the days to decide are over when its day begins.
-- Those whose time is over by then are decided on, or end, by the sweep, which writes to the couple.
UPDATE "announcements" SET "expires_at" = least(
  "expires_at",
  (CASE "timing" WHEN 'month' THEN date_trunc('month', "service_on"::timestamp) + interval '1 month' - interval '1 day' ELSE "service_on"::timestamp END
    - interval '7 days') AT TIME ZONE 'Europe/Rome'
) WHERE "status" = 'published';
