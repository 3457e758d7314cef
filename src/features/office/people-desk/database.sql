-- The words staff look for people by: lower case, without accents and signs.
CREATE OR REPLACE FUNCTION people_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, regexp_replace(
    translate(lower(said), 'àáâãäåèéêëìíîïòóôõöùúûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- Accounts by name, e-mail address and handle.
CREATE INDEX accounts_people_words ON accounts USING gin (people_words(coalesce(full_name, '') || ' ' || email || ' ' || handle));

-- Couples by the place of the wedding and by tax code.
CREATE INDEX couples_people_words ON couples USING gin (people_words(coalesce(wedding_locality, '') || ' ' || coalesce(tax_code, '')));

-- Suppliers by names, numbers, town and certified e-mail address.
CREATE INDEX suppliers_people_words ON suppliers USING gin (people_words(coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(fiscal_code, '') || ' ' || coalesce(city, '') || ' ' || coalesce(pec, '')));
