-- A piece is rented to one couple at a time, its days of rest included.
ALTER TABLE rental_bookings ADD CONSTRAINT rental_bookings_no_overlap EXCLUDE USING gist (option_id WITH =, unit WITH =, daterange(start_on, free_on, '[)') WITH &&) WHERE (released_at IS NULL);
