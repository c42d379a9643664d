// Which elements the Order (T01), Order Response (T76) and Despatch Advice (T16) of Peppol BIS 3 may and must have, from the
// structures of its release of May 2025 (`ubl-order`, `ubl-order-response`, `ubl-despatch-advice`): `?` once or not at all,
// `*` any number, `+` at least once, nothing: exactly once; behind an @ the attributes, with ? those that may be left out.
export const structures = {
  Order: `
    CustomizationID ProfileID ID SalesOrderID? IssueDate IssueTime? OrderTypeCode? Note? DocumentCurrencyCode
    CustomerReference? AccountingCost? ValidityPeriod?( EndDate ) QuotationDocumentReference?( ID )
    OrderDocumentReference?( ID ) OriginatorDocumentReference?( ID ) CatalogueReference?( ID )
    AdditionalDocumentReference*( ID DocumentType? Attachment?( EmbeddedDocumentBinaryObject?@mimeCode@filename
    ExternalReference?( URI ) ) ) Contract?( ID ) ProjectReference?( ID ) BuyerCustomerParty( Party(
    EndpointID@schemeID PartyIdentification?( ID@schemeID? ) PartyName?( Name ) PostalAddress?( StreetName?
    AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode )
    ) PartyTaxScheme?( CompanyID TaxScheme( ID ) ) PartyLegalEntity( RegistrationName CompanyID?@schemeID?
    RegistrationAddress?( CityName? Country( IdentificationCode ) ) ) Contact?( Name? Telephone? ElectronicMail? ) ) )
    SellerSupplierParty( Party( EndpointID@schemeID PartyIdentification?( ID@schemeID? ) PartyName?( Name )
    PostalAddress( StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line? )
    Country( IdentificationCode ) ) PartyLegalEntity( RegistrationName CompanyID?@schemeID? RegistrationAddress?(
    CityName? Country( IdentificationCode ) ) ) Contact?( Name? Telephone? ElectronicMail? ) ) )
    OriginatorCustomerParty?( Party( PartyIdentification?( ID@schemeID? ) PartyName?( Name ) Contact?( Name?
    Telephone? ElectronicMail? ) ) ) AccountingCustomerParty?( Party( EndpointID?@schemeID PartyIdentification?(
    ID@schemeID? ) PartyName?( Name ) PostalAddress( StreetName? AdditionalStreetName? CityName? PostalZone?
    CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode ) ) PartyTaxScheme?( CompanyID TaxScheme( ID )
    ) PartyLegalEntity( RegistrationName CompanyID?@schemeID? RegistrationAddress?( CityName? Country(
    IdentificationCode ) ) ) Contact?( Name? Telephone? ElectronicMail? ) ) ) Delivery?( DeliveryLocation?(
    ID?@schemeID? Name? Address( StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity?
    AddressLine?( Line ) Country( IdentificationCode ) ) ) RequestedDeliveryPeriod?( StartDate? StartTime? EndDate?
    EndTime? ) DeliveryParty?( PartyIdentification?( ID@schemeID? ) PartyName( Name ) PostalAddress?( StreetName?
    AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line ) Country( IdentificationCode ) )
    Contact?( Name? Telephone? ElectronicMail? ) ) Despatch?( RequestedDespatchDate RequestedDespatchTime? )
    Shipment?( ID ShippingPriorityLevelCode? TransportHandlingUnit?( ShippingMarks? ) ) ) DeliveryTerms?( ID?
    SpecialTerms? DeliveryLocation?( ID ) ) PaymentTerms?( Note ) AllowanceCharge*( ChargeIndicator
    AllowanceChargeReasonCode? AllowanceChargeReason MultiplierFactorNumeric? Amount@currencyID BaseAmount?@currencyID
    TaxCategory?( ID Percent? TaxScheme( ID ) ) ) TaxTotal?( TaxAmount@currencyID ) AnticipatedMonetaryTotal?(
    LineExtensionAmount@currencyID TaxExclusiveAmount?@currencyID TaxInclusiveAmount?@currencyID
    AllowanceTotalAmount?@currencyID ChargeTotalAmount?@currencyID PrepaidAmount?@currencyID
    PayableRoundingAmount?@currencyID PayableAmount@currencyID ) OrderLine+( Note? LineItem( ID Quantity@unitCode
    LineExtensionAmount?@currencyID PartialDeliveryIndicator? AccountingCost? Delivery?( ID?@schemeID?
    RequestedDeliveryPeriod( StartDate? StartTime? EndDate? EndTime? ) ) OriginatorParty?( PartyIdentification?(
    ID@schemeID? ) PartyName?( Name ) ) AllowanceCharge*( ChargeIndicator AllowanceChargeReasonCode?
    AllowanceChargeReason? MultiplierFactorNumeric? Amount@currencyID BaseAmount?@currencyID ) Price?(
    PriceAmount@currencyID BaseQuantity?@unitCode? AllowanceCharge?( ChargeIndicator Amount@currencyID
    BaseAmount?@currencyID ) ) Item( Description? Name BuyersItemIdentification?( ID ) SellersItemIdentification?( ID
    ) ManufacturersItemIdentification?( ID ) StandardItemIdentification?( ID@schemeID )
    ItemSpecificationDocumentReference*( ID ) CommodityClassification*(
    ItemClassificationCode?@listID@listVersionID?@name? ) ClassifiedTaxCategory?( ID Percent? TaxScheme( ID ) )
    AdditionalItemProperty*( ID?@schemeDataURI?@schemeID?@schemeVersionID? Name NameCode?@listID Value
    ValueQuantity?@unitCode ValueQualifier? ) ItemInstance*( SerialID? LotIdentification?( LotNumberID? ) ) ) ) )`,
  OrderResponse: `
    CustomizationID ProfileID ID SalesOrderID? IssueDate IssueTime? OrderResponseCode Note? DocumentCurrencyCode
    CustomerReference? OrderReference( ID ) SellerSupplierParty( Party( EndpointID@schemeID PartyIdentification*(
    ID@schemeID? ) PartyLegalEntity?( RegistrationName ) ) ) BuyerCustomerParty( Party( EndpointID@schemeID
    PartyIdentification*( ID@schemeID? ) PartyLegalEntity?( RegistrationName ) ) ) Delivery?( PromisedDeliveryPeriod(
    StartDate? StartTime? EndDate? EndTime? ) ) OrderLine*( LineItem( ID Note? LineStatusCode Quantity?@unitCode
    MaximumBackorderQuantity? Delivery?( PromisedDeliveryPeriod( StartDate? StartTime? EndDate? EndTime? ) ) Price?(
    PriceAmount@currencyID BaseQuantity?@unitCode ) Item( Name BuyersItemIdentification?( ID )
    SellersItemIdentification?( ID ) StandardItemIdentification?( ID@schemeID ) ) ) SellerSubstitutedLineItem?( ID
    Item( Name? SellersItemIdentification?( ID ) StandardItemIdentification?( ID@schemeID ) CommodityClassification*(
    ItemClassificationCode?@listID@listVersionID?@name? ) ClassifiedTaxCategory?( ID Percent? TaxScheme( ID ) )
    AdditionalItemProperty*( Name NameCode?@listID Value ValueQuantity?@unitCode ValueQualifier? ) ) )
    OrderLineReference( LineID ) )`,
  DespatchAdvice: `
    CustomizationID ProfileID ID IssueDate IssueTime? Note? OrderReference*( ID ) AdditionalDocumentReference*( ID
    DocumentType? Attachment?( EmbeddedDocumentBinaryObject?@mimeCode@filename ExternalReference?( URI ) ) )
    DespatchSupplierParty( Party( EndpointID@schemeID PartyIdentification?( ID@schemeID? ) PostalAddress?( StreetName?
    AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode )
    ) PartyLegalEntity( RegistrationName ) Contact?( Name? Telephone? ElectronicMail? ) ) ) DeliveryCustomerParty(
    Party( EndpointID@schemeID PartyIdentification?( ID@schemeID? ) PostalAddress?( StreetName? AdditionalStreetName?
    CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode ) ) PartyLegalEntity(
    RegistrationName ) ) DeliveryContact?( Name? Telephone? ElectronicMail? ) ) BuyerCustomerParty?( Party(
    PartyIdentification?( ID@schemeID? ) PartyName?( Name ) PostalAddress?( StreetName? AdditionalStreetName?
    CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode ) ) ) )
    SellerSupplierParty?( Party( PartyIdentification?( ID@schemeID? ) PartyName?( Name ) PostalAddress?( StreetName?
    AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country( IdentificationCode )
    ) ) ) OriginatorCustomerParty?( Party( PartyIdentification?( ID@schemeID? ) PartyName?( Name ) PostalAddress?(
    StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line? ) Country(
    IdentificationCode ) ) ) ) Shipment?( ID Information* GrossWeightMeasure?@unitCode GrossVolumeMeasure?@unitCode
    TotalTransportHandlingUnitQuantity? Consignment?( ID Information? CarrierParty?( PartyIdentification?(
    ID@schemeID? ) PartyName?( Name ) Person?( IdentityDocumentReference+( ID DocumentType? ) ) ) ) ShipmentStage?(
    TransportModeCode ) Delivery?( TrackingID? EstimatedDeliveryPeriod?( StartDate? StartTime? EndDate? EndTime? )
    DeliveryParty?( PartyIdentification?( ID@schemeID? ) PartyName( Name ) PostalAddress?( StreetName?
    AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?( Line ) Country( IdentificationCode ) )
    Contact?( Name? Telephone? ElectronicMail? ) ) Despatch?( ActualDespatchDate? ActualDespatchTime?
    DespatchAddress?( ID? StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine?(
    Line? ) Country?( IdentificationCode ) ) ) ) ) DespatchLine+( ID Note? DeliveredQuantity@unitCode
    OutstandingQuantity?@unitCode OutstandingReason* OrderLineReference( LineID SalesOrderLineID? OrderReference?( ID
    ) ) DocumentReference*( ID DocumentType? ) Item( Name BuyersItemIdentification?( ID ) SellersItemIdentification?(
    ID ExtendedID? ) StandardItemIdentification?( ID@schemeID ExtendedID? ) CommodityClassification*(
    ItemClassificationCode?@listID@listVersionID?@name? ) HazardousItem*( UNDGCode? HazardClassID? )
    AdditionalItemProperty*( ID?@schemeDataURI?@schemeID?@schemeVersionID? Name NameCode?@listID Value
    ValueQuantity?@unitCode ValueQualifier? ) ItemInstance*( ProductTraceID?@schemeID? ManufactureDate?
    BestBeforeDate? SerialID? LotIdentification?( LotNumberID? ExpiryDate? ) ) ) Shipment?( ID TransportHandlingUnit*(
    ID?@schemeID? TransportHandlingUnitTypeCode? HazardousRiskIndicator? ShippingMarks* MeasurementDimension*(
    AttributeID Measure?@unitCode ) Package*( ID PackagingTypeCode? ) ) ) )`,
} as const;
